// Notes as a file that other programs read.
import { stringify } from 'csv-stringify/sync'
import { FOR_SPREADSHEETS, guarded } from '../../platform/csv-guard.ts'

export interface Note {
  text: string
  position_secs: number
  created_at: Date
}

const two = (value: number) => String(value).padStart(2, '0')

/** 1:05, 1:01:05 */
function clock(secs: number): string {
  const whole = Math.floor(secs)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** What would make a line a heading, a list or a piece of HTML stays what was typed. */
const plain = (text: string) =>
  text.replace(/[\\`*_[\]<>#|]/g, sign => `\\${sign}`).replace(/^([ \t]*)([-+]|\d{1,9}\.)(?=\s)/gm, '$1\\$2')

/** One item of a list each; the time leads back to the second. */
export function asMarkdown(title: string, address: string, notes: readonly Note[]): string {
  const lines = notes.map(({ text, position_secs }) => {
    const at =
      position_secs > 0 ? `[${clock(position_secs)}](${address}&t=${Math.floor(position_secs)}) ` : ''
    return `- ${at}${plain(text).replace(/\n/g, '\n  ')}`
  })
  return [`# ${plain(title.replace(/\s+/g, ' '))}`, '', address, '', ...lines, ''].join('\n')
}

export const asCsv = (notes: readonly Note[]): string =>
  stringify(
    [
      ['Time', 'Seconds', 'Note', 'Written'],
      ...notes.map(it => [
        it.position_secs > 0 ? clock(it.position_secs) : '',
        String(it.position_secs),
        guarded(it.text),
        it.created_at.toISOString(),
      ]),
    ],
    // A line feed alone would not be quoted, since records end with more than it.
    FOR_SPREADSHEETS,
  )
