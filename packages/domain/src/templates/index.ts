export { listTemplatesByMeaning } from "./by-meaning";
export { listTemplates } from "./list";
export { rateTemplate } from "./rate";
export { readTemplates } from "./read";
export { listReports, reportTemplate } from "./reports";
export { seedOfficialTemplates } from "./seed";
export { getTemplate, publishTemplate, updateTemplate, withdrawTemplate } from "./service";
export { useTemplate } from "./use";
