import lighthouse, { type RunnerResult } from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface Audit {
  /** 0 to 100, in the order of Lighthouse's categories. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** First and largest paint, blocking time in ms; layout shift without unit. */
  metrics: Record<"FCP" | "LCP" | "TBT" | "CLS", number>;
  /** Bytes over the network, by kind. */
  bytes: { script: number; stylesheet: number };
  /** The audits that cost points, by Lighthouse's names. */
  causes: string[];
}

/**
 * Audits a page with Lighthouse's mobile preset (simulated slow 4G, processor four times slower).
 *
 * @param port of the debugging interface of a browser, whose own cookies say who looks at it.
 */
export async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  return summarise(result);
}

function summarise({ lhr }: RunnerResult): Audit {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const metric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const relevant = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    metrics: {
      FCP: metric("first-contentful-paint"),
      LCP: metric("largest-contentful-paint"),
      TBT: metric("total-blocking-time"),
      CLS: metric("cumulative-layout-shift"),
    },
    bytes: { script: transferred(lhr, "Script"), stylesheet: transferred(lhr, "Stylesheet") },
    causes: relevant.filter((id) => {
      const { score: points } = lhr.audits[id] ?? { score: null };
      return points !== null && points < 0.9;
    }),
  };
}

/** Bytes of a kind, as they came over the network. */
function transferred(lhr: RunnerResult["lhr"], kind: string): number {
  const details = lhr.audits["network-requests"]?.details;
  const items = details && "items" in details && Array.isArray(details.items) ? details.items : [];
  return items
    .filter((item) => "resourceType" in item && item.resourceType === kind)
    .reduce((sum, item) => sum + ("transferSize" in item ? Number(item.transferSize) : 0), 0);
}
