export { type LoadingDatabase, loadSnapshot } from "./backup/load-snapshot";
export { type BackupTable, fileRemovalLock } from "./backup/tables";
export { type Snapshot, type SnapshotDocument, takeSnapshot } from "./backup/take-snapshot";
export {
  type BundledPostgres,
  type BundledPostgresOptions,
  type BundledPostgresStatus,
  startBundledPostgres,
} from "./bundled-postgres/index";
export { findRunningPostgres } from "./bundled-postgres/running";
export { type DatabaseFailure, databaseFailureOf, storageQuotaReached } from "./database-failure";
export { DatabaseStartError } from "./database-start-error";
export { type MigrateOptions, migrate } from "./migrate";
export { newId } from "./new-id";
export {
  type Database,
  type DatabaseOrTransaction,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
  type Transaction,
} from "./open-database";
export * as schema from "./schema/index";
