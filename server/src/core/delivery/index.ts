// How bytes of items reach viewers: signed addresses, and whether the right behind each of them still holds.
export { addressesOf, endOfAddresses } from './addresses.ts'
export { typeOfName } from './content-types.ts'
export { addDeliveryBytes } from './delivery.bytes.ts'
export { type OpenAddress, openAddresses } from './open-addresses.ts'
export {
  addressesIn,
  bytesIn,
  findBytes,
  liveAddresses,
  type MediaFiles,
  NO_ADDRESSES,
  type StoredBytes,
  type Streams,
} from './playback-addresses.ts'
