type Asked = Pick<Request, 'method' | 'mode' | 'destination'>

/** A page that somebody opens in a window. Calls, media, downloads and frames never pass through the worker. */
export const isPage = ({ method, mode, destination }: Asked) =>
  method === 'GET' && mode === 'navigate' && destination === 'document'
