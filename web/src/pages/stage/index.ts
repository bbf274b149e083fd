export { type Captions, RecordingStage } from './recording-stage.tsx'
