-- A node registers, or registers again. ARGV: node, clock of a test, id for this registration and for a new lobby, id
-- of the lobby the node knew, of the last registration after which it told everything, and of the last entry of its
-- stream that it has heard. Gives the state of the node's data ('known': complete; 'taken': others have taken over
-- from it, or it may not have told everything; 'new': Redis has lost everything), the id of the lobby, the time, where
-- the stream begins and, for a known node, the entries it has not heard.
local prefix = string.sub(KEYS[1], 1, -5)
local node, known = ARGV[1], ARGV[4]
local call = redis.call
--include damaged
--include clock

-- A Redis that was restarted, or is a copy of another, may have lost some data: then none of it is trusted.
local run = string.match(call('INFO', 'server'), 'run_id:(%w+)')
local meta = call('HMGET', KEYS[1], 'run', 'lobby', 'node:' .. node, 'latest', 'ahead')
local now, ahead = timeFrom(meta[4], meta[5])
if meta[1] ~= run then
  for _, name in ipairs({ 'meta', 'places', 'away', 'nodes', 'lease', 'parked' }) do call('UNLINK', prefix .. name) end
  for bucket = 0, BUCKET_COUNT - 1 do call('UNLINK', prefix .. 'q:' .. bucket) end
  call('HSET', KEYS[1], 'run', run, 'lobby', ARGV[3], 'oldest', now, 'founded', now, 'latest', now, 'ahead', ahead)
  meta = { run, ARGV[3], false }
end

--include silence
call('ZADD', prefix .. 'nodes', now, node)
call('HSET', KEYS[1], 'last:' .. node, ARGV[3])
local stream = prefix .. 'to:' .. node
-- What it was told cannot be read any more, or was deleted.
if call('TYPE', stream).ok ~= 'stream' then meta[3] = false end
if meta[3] == ARGV[5] and meta[2] == known then
  return { 'known', known, tostring(now), '', call('XRANGE', stream, '(' .. ARGV[6], '+') }
end
call('HSET', KEYS[1], 'node:' .. node, ARGV[3])
call('DEL', stream)
-- A node without a stream is told nothing.
local first = call('XADD', stream, '*', 'registered', 1)
return { meta[2] == known and 'taken' or 'new', meta[2], tostring(now), first }
