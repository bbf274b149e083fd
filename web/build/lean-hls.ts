// hls.js is two fifths smaller without what our streams never need: its own subtitles, encryption, advertisements,
// every box but fMP4, and a log that nobody reads. What nothing names any more is left out of the build.
import { type ESTree, type Plugin, Visitor } from 'vite'
import { without } from './spans.ts'

const UNUSED =
  /^( +)(subtitleStream|subtitleTrack|timeline|eme|cmcd|contentSteering|interstitials|fps|id3Track|iframe)Controller: [A-Z]\w+/gm
const BOXES = /const muxConfig = \[[^\]]+\];\n\{[^}]+\}\);\n\}/
const WRITTEN_BOXES = /\n_MP = MP4;\nMP4\.FTYP = [^;]+;\nMP4\.DINF = [^;]+;/
const LEFT: readonly [string | RegExp, string][] = [
  [UNUSED, '$1$2Controller: undefined'],
  [BOXES, 'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];'],
  [WRITTEN_BOXES, ''],
  ['TSDemuxer.probe(initSegmentData, this.logger)', 'false'],
  ['new AESDecryptor()', 'undefined'],
  ['\nEMEController.CDMCleanupPromise = void 0;', ''],
]

function leave(code: string, [part, instead]: (typeof LEFT)[number]): string {
  const left = code.replace(part, instead)
  if (left === code) throw new Error(`hls.js no longer has ${part}: look again at what can be left out`)
  return left
}

const LOGS = /^(this|hls|this\.hls|logger)(\.logger)?$/
const LEVELS = /^(trace|debug|log|info|warn|error)$/

function logsIn(program: ESTree.Program, code: string): ESTree.Node[] {
  const found: ESTree.Node[] = []
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return
      const { object, property } = expression.callee
      if (property.type !== 'Identifier' || !LEVELS.test(property.name)) return
      if (LOGS.test(code.slice(object.start, object.end))) found.push(statement)
    },
  }).visit(program)
  return found
}

export const leanHls: Plugin = {
  name: 'lean-hls',
  enforce: 'pre',
  transform: {
    filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
    handler(whole) {
      const code = LEFT.reduce(leave, whole)
      return { code: without(code, logsIn(this.parse(code), code), ';'), map: { mappings: '' } }
    },
  },
}
