// The readers of documents need less than those of recordings, and a place that they may call their home.
import { runTool, type ToolRun } from '../media-tools/run-tool.ts'

const LIMITS = { memoryBytes: 4 * 2 ** 30, fileBytes: 2 ** 30 }

export interface DocumentRun extends ToolRun {
  home: string
}

export const runDocumentTool = (tool: string, args: readonly string[], run: DocumentRun) =>
  runTool(tool, args, { ...run, limits: LIMITS })
