import { DESTINATIONS, kindOf } from '@mediatheque/contract/upload'

/** The metadata of tus as pages send them. */
export function announcementOf(fileName: string): string {
  const { Destination, UploadType } = DESTINATIONS[kindOf(fileName)]
  return Object.entries({ filename: fileName, destination: Destination, uploadtype: UploadType })
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')
}
