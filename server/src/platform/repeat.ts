/** One after the other; what is returned ends it and waits for the one under way. */
export function repeat(act: () => Promise<void>, everyMs: number, failed: (err: unknown) => void) {
  let acting: Promise<void> | undefined
  const timer = setInterval(() => {
    acting ??= act()
      .catch(failed)
      .finally(() => {
        acting = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await acting
  }
}
