// A directory keeps people and groups up to date by SCIM.
import { lazy } from 'react'

export const ProvisioningDialog = lazy(() =>
  import('./provisioning-dialog.tsx').then(it => ({ default: it.ProvisioningDialog })),
)
