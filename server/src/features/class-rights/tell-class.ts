// Everybody who takes part in a class hears of it; what is for those who present has a room of its own.
import { CLASS_EVENT, type ClassMessage } from '@mediatheque/contract/virtual-class'
import type { Platform } from '../../platform/http/context.ts'

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never
type ClassNews = Without<ClassMessage, 'EncID' | 'From'>

export const classRoom = (encID: string) => `class:${encID}`
export const presenterRoom = (encID: string) => `presenter:${encID}`

export const tellClass = (hub: Platform['hub'], EncID: string, news: ClassNews, From = '') =>
  hub.tellRoom(classRoom(EncID), CLASS_EVENT, { ...news, EncID, From })

export const tellPresenters = (hub: Platform['hub'], EncID: string, news: ClassNews) =>
  hub.tellRoom(presenterRoom(EncID), CLASS_EVENT, { ...news, EncID, From: '' })
