import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { loadEarly } from "./app/auth-gate";
import { isVisitorPage } from "./lib/visitor-page";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

if (!isVisitorPage()) loadEarly(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
