import "./loading-screen.css";

/** Shown while it is unknown who is there. index.html holds the same markup, for before this code arrives. */
export function LoadingScreen() {
  return (
    <main className="loading-screen" aria-busy="true">
      <h1>Loading System</h1>
      <span aria-hidden="true" />
    </main>
  );
}
