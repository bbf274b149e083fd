/** Says what is done, and how long it took. */
export async function timed(name, work) {
  const began = performance.now()
  await work()
  console.log(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}
