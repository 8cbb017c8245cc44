export { exportAudit } from "./export";
export { listAudit } from "./read";
export { type AuditContext, type NewAuditEvent, recordAudit } from "./record";
export { sweepAudit } from "./sweep";
