// Runs before anything is drawn, so that a dark page does not flash white.
{
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  let kept = null
  try {
    kept = localStorage.getItem('mediatheque.theme')
  } catch {
    // A browser that keeps nothing for us has the theme of its system.
  }
  document.documentElement.dataset.theme = kept === 'dark' || kept === 'light' ? kept : system
}
