import { useEffect, useState } from 'react'
import { part } from '../../shared/part.tsx'
import { useViewer } from '../../shared/viewer.ts'

const DropAnywhere = part(() => import('./drop-anywhere.tsx').then(it => it.DropAnywhere))

/** What catches files is fetched when something is first dragged over a page. */
export function DropWatch() {
  const mayAdd = useViewer()?.AddPermissions.length
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const need = () => setNeeded(true)
    addEventListener('dragenter', need, { once: true })
    return () => removeEventListener('dragenter', need)
  }, [])
  return mayAdd && isNeeded ? <DropAnywhere /> : null
}
