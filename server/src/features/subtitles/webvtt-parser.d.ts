declare module 'webvtt-parser' {
  interface Node {
    type: 'text' | 'object' | 'timestamp'
    name?: string
    value?: string
    classes?: string[]
    children?: Node[]
  }
  export interface VttCue {
    id?: string
    startTime: number
    endTime: number
    direction: 'horizontal' | 'rl' | 'lr'
    snapToLines: boolean
    linePosition: number | 'auto'
    lineAlign: 'start' | 'center' | 'end'
    textPosition: number | 'auto'
    positionAlign: 'auto' | 'line-left' | 'center' | 'line-right'
    size: number
    alignment: 'start' | 'center' | 'end' | 'left' | 'right'
    tree: { children: Node[] }
  }
  const parser: {
    WebVTTParser: new (
      references: Readonly<Record<string, string>>,
    ) => {
      parse(input: string): { cues: VttCue[]; errors: { message: string; line: number }[] }
    }
  }
  export default parser
}
