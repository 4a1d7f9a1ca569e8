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
