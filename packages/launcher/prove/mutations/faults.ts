import { API_FAULTS } from "./api-faults";
import { DOMAIN_FAULTS } from "./domain-faults";
import type { Fault } from "./fault";
import { WEB_FAULTS } from "./web-faults";

/** Every fault of `pnpm prove mutations`. */
export const FAULTS: Fault[] = [...WEB_FAULTS, ...DOMAIN_FAULTS, ...API_FAULTS];
