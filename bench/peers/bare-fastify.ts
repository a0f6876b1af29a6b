import Fastify from 'fastify'

/** The upper limit of the framework: a fixed object as JSON. */
const person = {
  id: '0b7f7a3e-7f0c-4e4e-9d0e-0d6f5f3f9a11',
  username: 'demo',
  email: 'demo@farmlane.example',
  user_type: 'consumer',
}

const app = Fastify()
app.get('/', async () => person)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
process.on('SIGTERM', () => void app.close())
