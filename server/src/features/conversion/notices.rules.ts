// What the person who sent a recording is told in the end.
import type { Words } from '../../words/index.ts'
import { clock } from './failure.rules.ts'
import type { Running } from './running.sql.ts'

const CONVERSIONS = '/Default.aspx?opensidebar=conversions'

type Told = Pick<Running, 'ClipDataID' | 'EncID' | 'Title' | 'StreamName'>

const nameIn = ({ conversion }: Words, { Title, StreamName }: Told) =>
  StreamName === '' ? conversion.item(Title) : conversion.stream(StreamName, Title)

/** `readSecs`: how much of a recording that breaks off could be read; null: all of it. */
export const doneNotice = (it: Told, readSecs: number | null) => (words: Words) => {
  const { conversion, open } = words
  const done = conversion.isDone(nameIn(words, it))
  return {
    module: 'ml',
    ClipDataID: it.ClipDataID,
    Level: 'info' as const,
    Title: conversion.done,
    Description: readSecs === null ? done : `${done}. ${conversion.onlyTheFirst(clock(readSecs))}`,
    Link: `/view.aspx?id=${it.EncID}`,
    LinkText: open.item,
  }
}

export const failedNotice = (it: Told) => (words: Words) => ({
  module: 'ml',
  ClipDataID: it.ClipDataID,
  Level: 'error' as const,
  Title: words.conversion.failed,
  Description: words.conversion.hasFailed(nameIn(words, it)),
  Link: CONVERSIONS,
  LinkText: words.open.conversions,
})
