// The pictures of a photoset next to its gallery: a list to go to them, and for editors where they are added and changed.
import type { MediaItem } from '@mediatheque/contract/item'
import { PHOTO_EXTENSIONS, PhotoText, photosets } from '@mediatheque/contract/photosets'
import { Images, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, IconButton, Loading, SkeletonLines, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { openModal } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-photosets.ts'
import { useWords } from '../../words/index.ts'
import { AttachFiles } from '../upload/index.ts'
import { GallerySettings } from './gallery-settings.tsx'
import { PhotoForm } from './photo-form.tsx'
import { PhotoList } from './photo-list.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import styles from './photos.module.css'
import { PHOTO_READS, usePhotos, useRefresh } from './use-photos.ts'

export function PhotosTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const [editedID, setEdited] = useState<number | null>(null)
  const { data, error, refetch, isRefetching } = usePhotos(item.EncID)
  if (!data && error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  const edited = data.Items.find(it => it.PhotoID === editedID)
  const mayEdit = item.MediaModuleOpts.PlaylistItems.CanEdit
  if (edited && mayEdit) return <PhotoForm item={item} photo={edited} onClose={() => setEdited(null)} />
  return (
    <div className={styles.tab}>
      {mayEdit && <Adding item={item} count={data.Items.length} />}
      <PhotoUploads item={item} uploads={data.Uploads} />
      {data.Items.length === 0 && !mayEdit && (
        <EmptyState>{t(data.IsFilling ? 'photosets.filling' : 'photosets.empty')}</EmptyState>
      )}
      {data.Items.length > 0 && <PhotoList item={item} photos={data.Items} onEdit={setEdited} />}
    </div>
  )
}

function Adding({ item, count }: { item: MediaItem; count: number }) {
  const t = useWords()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'settings' | 'all' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <AttachFiles
        item={item.EncID}
        label={t('photosets.drop')}
        hint={t('photosets.dropHint')}
        accept={PHOTO_EXTENSIONS}
        noneText={PhotoText.NoFiles}
        onArrived={async fn => {
          await api(photosets.processUpload, { cdid: item.ClipDataID, fn })
          await refresh()
        }}
      />
      <div className={styles.acts}>
        <Button
          size="sm"
          icon={<Images />}
          onPress={() => openModal('selectphotocontent', { id: item.ClipDataID })}
        >
          {t('photosets.fromLibrary')}
        </Button>
        <span className={styles.gap} />
        <IconButton
          size="sm"
          icon={<Settings2 />}
          label={t('photosets.settings.title')}
          onPress={() => setDialog('settings')}
        />
        {count > 0 && (
          <IconButton
            size="sm"
            look="quietDanger"
            icon={<Trash2 />}
            label={t('photosets.removeAll')}
            onPress={() => setDialog('all')}
          />
        )}
      </div>
      {dialog === 'settings' && <GallerySettings item={item} close={close} />}
      {dialog === 'all' && <RemoveAll item={item} count={count} close={close} />}
    </>
  )
}

/** PHOTO-10 */
function RemoveAll({ item, count, close }: { item: MediaItem; count: number; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(photosets.removeAll, PHOTO_READS, {
    onDone: () => toast({ kind: 'ok', text: t('photosets.removedAll') }),
  })
  return (
    <AskDialog
      isDanger
      title={t('photosets.removeAllTitle')}
      confirmLabel={t('photosets.removeAll')}
      onConfirm={async () => {
        await mutateAsync({ cdid: item.ClipDataID })
        close()
      }}
      onCancel={close}
    >
      {t('photosets.removeAllText', { count })}
    </AskDialog>
  )
}
