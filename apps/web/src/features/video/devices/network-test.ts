export type NetworkResult = 'good' | 'relayed_only' | 'direct_only' | 'slow' | 'offline'

export interface NetworkProbe {
  /** Fetches the servers; the time it takes says how far away we are. */
  iceServers(): Promise<RTCIceServer[]>
  now?: () => number
}

const slowMs = 800
const gatherMs = 4_000

/** Whether a call can be made from here: the way to our servers, and the ways a browser finds for media. */
export async function testNetwork({
  iceServers,
  now = () => performance.now(),
}: NetworkProbe): Promise<NetworkResult> {
  let servers: RTCIceServer[]
  const began = now()
  try {
    servers = await iceServers()
  } catch {
    return 'offline'
  }
  const took = now() - began
  const found = await candidateTypes(servers)
  if (found.size === 0) return 'offline'
  if (took > slowMs) return 'slow'
  if (servers.length === 0 || found.has('srflx')) return 'good'
  return found.has('relay') ? 'relayed_only' : 'direct_only'
}

async function candidateTypes(iceServers: RTCIceServer[]): Promise<Set<string>> {
  const connection = new RTCPeerConnection({ iceServers })
  const found = new Set<string>()
  try {
    connection.createDataChannel('test')
    const gathered = new Promise<void>((resolve) => {
      setTimeout(resolve, gatherMs)
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate) return resolve()
        if (candidate.type) found.add(candidate.type)
      })
    })
    await connection.setLocalDescription(await connection.createOffer())
    await gathered
  } finally {
    connection.close()
  }
  return found
}
