/** Pixels; known before the chart is loaded, so that nothing moves when it comes. */
export const CHART_HEIGHT = 260;
