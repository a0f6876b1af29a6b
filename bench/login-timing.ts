const tries = 60

/**
 * The time of a refusal must not reveal whether a user name exists. Returns the median times of wrong logins, alternating known
 * and unknown names.
 */
export async function loginTiming(port: number): Promise<{ knownMs: number; unknownMs: number; ratio: number }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < tries; i += 1) {
    known.push(await refusedLogin(port, 'demo', i))
    unknown.push(await refusedLogin(port, `nobody-${i}`, i))
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  return { knownMs, unknownMs, ratio: knownMs / unknownMs }
}

async function refusedLogin(port: number, username: string, i: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login/`, {
    method: 'POST',
    // Each from another address, so that the rate limit is not what is measured.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${username === 'demo' ? 1 : 2}.0.${i + 1}` },
    body: JSON.stringify({ username, password: 'not the password' }),
  })
  if (answer.status !== 401) throw new Error(`a wrong login was answered with ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
