import { lazy } from 'react'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useViewer } from '../../shared/viewer.ts'
import { UploadFace } from './upload-face.tsx'

const load = () => import('./upload-menu.tsx')
const UploadMenu = lazy(() => load().then(it => ({ default: it.UploadMenu })))

/** UPL-02: only for those who may add something. */
export const UploadButton = () =>
  useViewer()?.AddPermissions.length ? (
    <OpensOnDemand
      preload={load}
      opened={<UploadMenu />}
      button={wishes => <UploadFace {...wishes} aria-haspopup="menu" />}
    />
  ) : null
