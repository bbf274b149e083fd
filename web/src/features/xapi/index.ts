export { RecordStorePanel } from './record-store-panel.tsx'
