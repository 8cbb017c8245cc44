export type { AnalyticsSettings, SiteAnalyticsContext } from "./access";
export { type Collector, createCollector, type RecordCalls } from "./collector";
export { recordCalls } from "./record";
export { keepAnalytics } from "./roll-up";
export type { CollectOrigin } from "./sighting";
export { getSiteAnalytics } from "./site";
