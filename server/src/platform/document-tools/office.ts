// Office files, turned into PDF by LibreOffice: a profile of its own for each run, no macros, no links, no network.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ToolFailed } from '../media-tools/run-tool.ts'
import { DocumentRefused } from './refused.ts'
import { type ConfinedRun, runConfined } from './run-confined.ts'

/** Macros only from nowhere; links never followed; what should still ask the network meets a closed door. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string | number | boolean])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Writer/Content/Update', 'Link', 0],
  ['Office.Calc/Content/Update', 'Link', 1],
  ['Inet/Settings', 'ooInetProxyType', 2],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', 9],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', 9],
  ['Inet/Settings', 'ooInetFTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetFTPProxyPort', 9],
]

const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(
  ([path, name, value]) =>
    `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n')}
</oor:items>
`

/** The PDF, in the folder that is its home. */
export async function officeToPdf(file: string, extension: string, run: ConfinedRun): Promise<string> {
  const profile = join(run.home, 'profile')
  const out = join(run.home, 'pdf')
  // Beside the file it opens it leaves a lock: that must not be our store.
  const copy = join(run.home, `document.${extension}`)
  await mkdir(join(profile, 'user'), { recursive: true })
  await mkdir(out, { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE)
  await copyFile(file, copy)
  const quiet = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck']
  try {
    await runConfined(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        ...quiet,
        '--convert-to',
        'pdf',
        '--outdir',
        out,
        copy,
      ],
      run,
    )
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.why === 'stopped') throw error
    throw unreadable(error.why === 'too-long', error.tail)
  }
  // It ends without a fault also when it could not read the file.
  const [made] = await readdir(out)
  if (!made) throw unreadable(false, '')
  return join(out, made)
}

const unreadable = (isTooLong: boolean, tail: string) =>
  new DocumentRefused(
    isTooLong
      ? 'This file takes too long to convert. Please save it as PDF and upload that'
      : 'This file could not be read. Please save it as PDF and upload that',
    tail,
  )
