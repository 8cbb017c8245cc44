-- PostgreSQL plans a trigger's statements once for each connection, by the rows of the first change there. After a change of one
-- prompt it compared each of 10,000 with each on that connection, which took minutes. The function joins nothing else.
ALTER FUNCTION library_changed_updates() SET enable_nestloop = off;
