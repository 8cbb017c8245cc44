/** fast-check, with the same cases each time; others with the environment variable `PROPERTY_SEED`, a whole number. */
export { default as fc } from "fast-check";
