import { createHmac } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import TurnServer from 'node-turn'

// A TURN server with short-lived credentials, behind a UDP proxy that can drop packets.
const [secret = ''] = process.argv.slice(2)
const address = '127.0.0.1'
const port = 20_000 + Math.floor(Math.random() * 5_000)
const server = new TurnServer({
  authMech: 'long-term',
  realm: 'stillwater.test',
  listeningIps: [address],
  relayIps: [address],
  listeningPort: port,
  minPort: 30_000,
  maxPort: 32_000,
  debugLevel: 'OFF',
  // The password of any user name is its signature, as with coturn's use-auth-secret.
  credentials: new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => createHmac('sha1', secret).update(String(name)).digest('base64') },
  ),
})
server.start()

let share = 0
process.on('message', (next) => void (share = Number(next)))
const isLost = () => Math.random() < share
const proxy = createSocket('udp4')
const upstreams = new Map<string, Socket>()
// A browser sends from the address of a network interface, so it is answered there.
proxy.on('message', (packet, { address: host, port: from }) => {
  const known = upstreams.get(`${host} ${from}`)
  const upstream = known ?? createSocket('udp4')
  if (!known) {
    upstreams.set(`${host} ${from}`, upstream)
    upstream.on('message', (reply) => void (isLost() || proxy.send(reply, from, host)))
  }
  if (!isLost()) upstream.send(packet, port, address)
})
proxy.bind(0, address)
await once(proxy, 'listening')
process.send?.(`turn:${address}:${proxy.address().port}?transport=udp`)
