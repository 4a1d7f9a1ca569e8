-- What the pages of narrators count, made when the rows are loaded.

-- Who stands directly after whom in the chains, where both mentions name somebody: ``links`` so
-- many times, ``confirmed`` of them with both men confirmed, in ``hadiths`` reports. It is what is
-- seen, and records no hearing.
CREATE MATERIALIZED VIEW narrator_neighbour AS
SELECT student.narrator_id AS student_id, teacher.narrator_id AS teacher_id,
    count(*) AS links,
    count(*) FILTER (WHERE student.resolution_status = 'confirmed'
        AND teacher.resolution_status = 'confirmed') AS confirmed,
    count(DISTINCT hadith_chain.hadith_id) AS hadiths
FROM hadith_chain_node AS student
JOIN hadith_chain_node AS teacher
    ON teacher.chain_id = student.chain_id AND teacher.position = student.position + 1
JOIN hadith_chain ON hadith_chain.id = student.chain_id
WHERE student.narrator_id IS NOT NULL AND teacher.narrator_id IS NOT NULL
GROUP BY student.narrator_id, teacher.narrator_id;

CREATE UNIQUE INDEX narrator_neighbour_pair ON narrator_neighbour (student_id, teacher_id);
CREATE INDEX narrator_neighbour_teacher ON narrator_neighbour (teacher_id);

-- How often the chains of a collection mention a narrator, by how sure it is that he is meant, and
-- in how many reports. An ambiguous mention counts for each of its candidates and names none.
CREATE MATERIALIZED VIEW narrator_tally AS
SELECT narrator_id, collection_id, certainty, sum(mentions)::bigint AS mentions,
    count(*) AS hadiths
FROM (
    SELECT node.narrator_id, node.certainty, hadith_chain.hadith_id, count(*) AS mentions
    FROM (
        SELECT narrator_id, chain_id, resolution_status AS certainty FROM hadith_chain_node
        WHERE narrator_id IS NOT NULL
        UNION ALL
        SELECT candidate.narrator_id, chain_id, 'ambiguous'
        FROM hadith_chain_node_candidate AS candidate
        JOIN hadith_chain_node AS open ON open.id = candidate.node_id
    ) AS node JOIN hadith_chain ON hadith_chain.id = node.chain_id
    GROUP BY 1, 2, 3
) AS once JOIN hadith ON hadith.id = once.hadith_id
GROUP BY narrator_id, collection_id, certainty;

CREATE UNIQUE INDEX narrator_tally_narrator ON narrator_tally
    (narrator_id, collection_id, certainty);
