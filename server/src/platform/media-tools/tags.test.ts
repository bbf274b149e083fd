import { expect, test } from 'vitest'
import { chaptersIn, cutChapters, tagsIn } from './tags.rules.ts'

const stream = (tags: Record<string, string>, codec_type = 'audio') => ({ tags, codec_type })

test('CONV-05 title and artist are found whatever the container calls them', () => {
  expect(tagsIn({ title: 'Tides', artist: 'Ada' }, [])).toEqual({ title: 'Tides', artist: 'Ada', about: '' })
  expect(tagsIn({ TITLE: 'Tides', ARTIST: 'Ada', COMMENT: 'Live' }, [])).toEqual({
    title: 'Tides',
    artist: 'Ada',
    about: 'Live',
  })
  expect(tagsIn({}, [stream({ TITLE: 'Tides', ARTIST: 'Ada' })])).toMatchObject({
    title: 'Tides',
    artist: 'Ada',
  })
})

test('CONV-05 the name of a track is not that of the recording, and control characters are none', () => {
  const tracks = [stream({}, 'video'), stream({ title: 'Stereo' })]
  expect(tagsIn({ encoder: 'Lavf' }, tracks)).toEqual({ title: '', artist: '', about: '' })
  expect(tagsIn({ title: ' Ti\u0000des\n ', comment: 'a\r\nb\u0007' }, [])).toMatchObject({
    title: 'Ti des',
    about: 'a\nb',
  })
  expect(tagsIn({ title: 'x'.repeat(999) }, []).title).toHaveLength(200)
})

test('CONV-05 chapters come in their order with a title each; a single one says nothing', () => {
  const chapter = (start_time: number, end_time: number, title = '') => ({
    start_time,
    end_time,
    tags: title === '' ? ({} as Record<string, string>) : { title },
  })
  expect(chaptersIn([chapter(0, 9, 'All')])).toEqual([])
  const found = chaptersIn([chapter(5, 9, 'Flow'), chapter(0, 5), chapter(7, 7, 'Nothing')])
  expect(found).toEqual([
    { startSecs: 0, endSecs: 5, title: '1' },
    { startSecs: 5, endSecs: 9, title: 'Flow' },
  ])
  expect(cutChapters(found, 4, 7)).toEqual([
    { startSecs: 0, endSecs: 1, title: '1' },
    { startSecs: 1, endSecs: 3, title: 'Flow' },
  ])
})
