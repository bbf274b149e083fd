import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Two commands started at the same moment must not install or build into the same folder. */
export async function oneAtATime(lock, work) {
  const claim = `${lock}.${process.pid}`
  const held = [claim]
  // Also when the work ends the process, as a refusal does.
  const release = () => {
    for (const file of held.splice(0)) rmSync(file, { force: true })
  }
  process.once('exit', release)
  writeFileSync(claim, String(process.pid))
  try {
    // link() refuses an existing name, and the content is already in place.
    while (!tryLink(claim, lock)) await pause(100)
    held.push(lock)
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function tryLink(claim, lock) {
  try {
    linkSync(claim, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeIfOwnerIsGone(lock)
    return false
  }
}

function removeIfOwnerIsGone(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true })
  }
}
