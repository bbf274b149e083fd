// Who may send to which screens and zones. A room of its own: search asks it, and stands below what screens play.
export { noSignage } from './no-signage.ts'
export { listOpenPlayers, listOpenZones, listPlayersOfZones, listReached } from './targets.sql.ts'
