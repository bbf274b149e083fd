// SHARE-04: the files of an item, for those whose link lets them download.
import type { MediaItem } from '@mediatheque/contract/item'
import { DownloadMenu } from '../../features/conversion/index.ts'

export const LinkDownload = ({ item }: { item: MediaItem }) => (
  <DownloadMenu item={item} className={undefined} />
)
