import "./loading-screen.css";

/**
 * Shown until the server has said who is signed in. index.html holds the same markup for the time before this code has
 * loaded.
 */
export function LoadingScreen() {
  return (
    <main className="loading-screen" aria-busy="true">
      <h1>Loading System</h1>
      <span aria-hidden="true" />
    </main>
  );
}
