// The one modal: what each name looks like. A feature exports its modals as lazy components; each is one row here.

import type { ComponentType } from 'react'
import { DeclineModal } from '../features/approval/index.ts'
import { ManageTagsModal } from '../features/chapters/index.ts'
import { ItemCoursesModal } from '../features/courses/index.ts'
import { CustomiseModal } from '../features/home/index.ts'
import {
  TeamsRecordingsModal,
  WebexRecordingsModal,
  ZoomRecordingsModal,
} from '../features/integrations/index.ts'
import {
  AdvancedSettingsModal,
  ChangePictureModal,
  EditDetailsModal,
  ItemCategoriesModal,
  RatingModal,
  ReplaceMediaModal,
  WhyModal,
} from '../features/item/index.ts'
import { QuickViewModal } from '../features/media/index.ts'
import { EditLayoutModal } from '../features/page-layout/index.ts'
import { FindMemberModal } from '../features/people/index.ts'
import { SelectPhotoModal } from '../features/photosets/index.ts'
import { AddToPlaylistModal, BroadcastOptionsModal } from '../features/playlists/index.ts'
import { RecorderModal } from '../features/recorder/index.ts'
import { ColourModal, FontModal, ShortcutsModal, UserSettingsModal } from '../features/settings/index.ts'
import { GrantAccessModal, ShareModal } from '../features/sharing/index.ts'
import { SendToSignageModal } from '../features/signage/index.ts'
import { OCROptionsModal } from '../features/slideshows/index.ts'
import { StreamsModal } from '../features/streams/index.ts'
import { TranscriptionModal } from '../features/transcription/index.ts'
import { LinksModal, LiveModal, NewMediaModal, UploadModal } from '../features/upload/index.ts'
import { AsimutModal } from '../features/vle/index.ts'
import { AcademySignupModal, GuideModal, PortalSignupModal } from '../features/welcome/index.ts'
import type { ModalKey, ModalProps } from '../shared/modal.ts'
import { PaletteModal } from './palette/index.ts'

export type ModalComponent<K extends ModalKey> = ComponentType<ModalProps[K] & { close: () => void }>

const modalTable: { readonly [K in ModalKey]: ModalComponent<K> } = {
  usersettings: UserSettingsModal,
  shortcuts: ShortcutsModal,
  palette: PaletteModal,
  guide: GuideModal,
  editlayout: EditLayoutModal,
  homesections: CustomiseModal,
  findmember: FindMemberModal,
  quickview: QuickViewModal,
  fontsel: FontModal,
  colourpicker: ColourModal,
  academysignupmodal: AcademySignupModal,
  portalsignupmodal: PortalSignupModal,
  editdetails: EditDetailsModal,
  advancedsettings: AdvancedSettingsModal,
  grantaccessmodal: GrantAccessModal,
  share: ShareModal,
  rating: RatingModal,
  itemcategories: ItemCategoriesModal,
  decline: DeclineModal,
  why: WhyModal,
  itemcourses: ItemCoursesModal,
  asimut: AsimutModal,
  uploadmedia: UploadModal,
  newmedia: NewMediaModal,
  changepicture: ChangePictureModal,
  externalcontent: LinksModal,
  livestream: LiveModal,
  recorder: RecorderModal,
  replacemedia: ReplaceMediaModal,
  teamsrecordings: TeamsRecordingsModal,
  zoomrecordings: ZoomRecordingsModal,
  webexrecordings: WebexRecordingsModal,
  sendtosignage: SendToSignageModal,
  streams: StreamsModal,
  transcription: TranscriptionModal,
  ocroptions: OCROptionsModal,
  managechaptertags: ManageTagsModal,
  selectphotocontent: SelectPhotoModal,
  addtoplaylist: AddToPlaylistModal,
  broadcastoptions: BroadcastOptionsModal,
}

export const modalNamed = (name: string): ComponentType<{ close: () => void }> | undefined =>
  Object.hasOwn(modalTable, name)
    ? (modalTable[name as ModalKey] as ComponentType<{ close: () => void }>)
    : undefined
