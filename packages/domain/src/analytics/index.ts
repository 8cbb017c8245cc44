export type { AnalyticsSettings, SiteAnalyticsContext } from "./access";
export { type Collector, createCollector } from "./collector";
export { keepAnalytics } from "./roll-up";
export type { CollectOrigin } from "./sighting";
export { getSiteAnalytics } from "./site";
