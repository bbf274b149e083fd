// What a participant may do with what is shown: for everybody, for themselves, or not at all.
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { Playlist } from '@mediatheque/contract/playlists'
import {
  type ClassPhase,
  type ClassState,
  type VirtualClass,
  virtualClass,
} from '@mediatheque/contract/virtual-class'
import { toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { showFailure } from '../../shared/query.ts'
import { say } from '../../words/index.ts'
import type { PagePlayer } from '../player/index.ts'
import { currentOf } from '../playlists/index.ts'
import { command, type OpenClass, showOwn, takeState } from './open-class.ts'

export interface Standing {
  /** The presenter leads. */
  isControlled: boolean
  /** One is the presenter. */
  isOwner: boolean
}

interface Stood {
  session: Pick<VirtualClass, 'IsOwner'>
  state: ClassState
  phase: ClassPhase
}

export const standingOf = ({ session, state, phase }: Stood): Standing => ({
  isControlled: state.ControlMedia && phase === 'started',
  isOwner: session.IsOwner,
})

/** The item of the class where it is led, otherwise one's own. */
export function entryOf(
  list: Playlist,
  state: ClassState,
  room: OpenClass,
  { isControlled }: Standing,
): PlaylistItem | undefined {
  const classID = state.Place.PlaylistItemID
  if (!isControlled || room.isTaking) return currentOf(list.Items, room.ownItemID ?? classID)
  return classID === null ? currentOf(list.Items, null) : list.Items.find(it => it.PlaylistItemID === classID)
}

/** There is nothing to choose for who is led. */
export const isShut = ({ isControlled, isOwner }: Standing) => isControlled && !isOwner

export const showRefusal = (problem: string) => toast({ kind: 'danger', text: say(problem) })

async function sendToClass(sent: Parameters<typeof command>[0]) {
  const problem = await command(sent)
  if (problem !== null) showRefusal(problem)
}

export function chooseItem(entry: PlaylistItem, standing: Standing) {
  if (isShut(standing)) return
  if (!standing.isControlled) return showOwn({ ownItemID: entry.PlaylistItemID, ownIndex: 0 })
  showOwn({ chosenID: entry.PlaylistItemID })
  void sendToClass({ Name: 'changeitem', PlaylistItemID: entry.PlaylistItemID, Secs: entry.StartTime })
}

export function turnTo(index: number, standing: Standing) {
  if (isShut(standing)) return
  if (standing.isControlled) void sendToClass({ Name: 'gallery-goto', Index: index })
  else showOwn({ ownIndex: index })
}

export const askQuestion = (TimelineID: number, AssetID: number) =>
  sendToClass({ Name: 'show-question', TimelineID, AssetID })

export const endQuestion = (TimelineID: number, AssetID: number) =>
  sendToClass({ Name: 'end-question', TimelineID, AssetID })

interface Control {
  EncID: string
  control: boolean
  /** What is on here. */
  ownItemID: number | null
  player: PagePlayer | null
}

/** VC-09: the person who takes control takes everybody to where they are. */
export async function setControl({ EncID, control, ownItemID, player }: Control) {
  showOwn({ isTaking: control })
  try {
    const sentMs = performance.now()
    const { State } = await api(virtualClass.setControl, { id: EncID, control })
    takeState(EncID, State, { sentMs, gotMs: performance.now() })
    if (control && ownItemID !== null)
      await sendToClass({
        Name: 'changeitem',
        PlaylistItemID: ownItemID,
        Secs: player?.video.currentTime ?? 0,
        IsPlaying: player?.video.paused === false,
      })
  } catch (error) {
    showFailure(error)
  } finally {
    showOwn({ isTaking: false })
  }
}
