export { type AddJobOptions, addJob } from "./add";
export { createJobRegistry, type RegisteredJobs } from "./registry";
export { createJobRunner, type JobRunner, type JobRunnerOptions } from "./runner";
export { getJobStatus } from "./status";
