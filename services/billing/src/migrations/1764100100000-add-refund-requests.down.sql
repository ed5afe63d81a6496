DROP FUNCTION IF EXISTS begin_refund;
DROP TABLE refund_requests;
