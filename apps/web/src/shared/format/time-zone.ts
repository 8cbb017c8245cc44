import { createContext, use } from "react";

/** Provides the time zone that the page is rendered in, on the server and in the browser. */
export const TimeZoneContext = createContext("UTC");

/** The reader's IANA time zone, in which "this week" is counted. */
export const useTimeZone = () => use(TimeZoneContext);
