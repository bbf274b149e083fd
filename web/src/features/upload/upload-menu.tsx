import { integrations } from '@mediatheque/contract/integrations'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Camera, CloudDownload, FileUp, GraduationCap, Images, Link, ListVideo, Radio } from 'lucide-react'
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { query } from '../../shared/query.ts'
import { useOpening } from '../../shared/use-opening.ts'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import { UploadFace } from './upload-face.tsx'
import { FILE_TYPES, useAddable } from './use-options.ts'

/** UPL-02, UPL-20: what the person may add. */
export function UploadMenu() {
  const t = useWords()
  const addable = useAddable()
  const opening = useOpening()
  const makes = [
    [RecordType.Playlist, <ListVideo key="icon" />, 'playlist'],
    [RecordType.LessonPlan, <GraduationCap key="icon" />, 'lessonplan'],
    [RecordType.Photoset, <Images key="icon" />, 'photoset'],
  ] as const
  const sources = useQuery({ ...query(integrations.sources, {}), enabled: addable.has(RecordType.Video) })
  const elsewhere = sources.data?.Items.filter(it => it.IsOffered) ?? []
  const offered = makes.filter(([type]) => addable.has(type))
  return (
    <MenuTrigger {...opening}>
      <UploadFace autoFocus />
      <Menu label={t('upload.menu.label')} placement="bottom end" autoFocus="first">
        {FILE_TYPES.some(type => addable.has(type)) && (
          <MenuItem
            icon={<FileUp />}
            description={t('upload.menu.filesHint')}
            onAction={() => openModal('uploadmedia')}
          >
            {t('upload.menu.files')}
          </MenuItem>
        )}
        {(addable.has(RecordType.Link) || addable.has(RecordType.Video)) && (
          <MenuItem
            icon={<Link />}
            description={t('upload.menu.linksHint')}
            onAction={() => openModal('externalcontent')}
          >
            {t('upload.menu.links')}
          </MenuItem>
        )}
        {(addable.has(RecordType.Link) || addable.has(RecordType.Video)) && (
          <MenuItem
            icon={<Radio />}
            description={t('upload.menu.liveHint')}
            onAction={() => openModal('livestream')}
          >
            {t('upload.menu.live')}
          </MenuItem>
        )}
        {addable.has(RecordType.Video) && (
          <MenuItem
            icon={<Camera />}
            description={t('upload.menu.recordHint')}
            onAction={() => openModal('recorder')}
          >
            {t('upload.menu.record')}
          </MenuItem>
        )}
        {elsewhere.length > 0 && (
          <MenuSection title={t('upload.menu.elsewhere')}>
            {elsewhere.map(({ Name }) => (
              <MenuItem key={Name} icon={<CloudDownload />} onAction={() => openModal(`${Name}recordings`)}>
                {t(`recordings.from.${Name}`)}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        {offered.length > 0 && (
          <MenuSection title={t('upload.menu.create')}>
            {offered.map(([type, icon, name]) => (
              <MenuItem key={name} icon={icon} onAction={() => openModal('newmedia', { type })}>
                {t(`upload.menu.${name}`)}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </MenuTrigger>
  )
}
