// Runs before anything is drawn, so that a dark page does not flash white.
{
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    document.documentElement.dataset.theme = localStorage.getItem('mediatheque.theme') ?? system
  } catch {
    document.documentElement.dataset.theme = system
  }
}
