--include base
-- One slice of a pass. ARGV: id of the last change the node has handled, where the previous slice stopped ('' to
-- begin), the probes of every bucket in order, and ids for rooms. Gives where this slice stopped ('' when the pass is
-- complete, or another node runs it) and ''; or '' and a node that has been silent for too long: its visitors must not
-- be matched, so the pass begins once another node has taken over from it.
local MOST_ASKED = 1500
local MOST_LAPSED = 100
local MOST_RELEASED = 100
local LEASE_MS = 1000
--include handled
local lease = prefix .. 'lease'
local holder = call('GET', lease)
-- A lease longer than LEASE_MS is from before the clock of Redis was set back, and its holder may be gone.
if holder and holder ~= node and call('PTTL', lease) <= LEASE_MS then return { '', '' } end
call('SET', lease, node, 'PX', LEASE_MS)

local probesAt = 5
local roomsAt = probesAt + BUCKET_COUNT
local key = function(bucket) return prefix .. 'q:' .. bucket end
if ARGV[4] == '' then
  local silent = call('ZRANGEBYSCORE', prefix .. 'nodes', '-inf', now - SILENT_MS, 'LIMIT', 0, 1)[1]
  if silent then return { '', silent } end
  --include lapse
  --include ticket
  --include release
end

--include look
--include open
-- The longest waiting visitor of each bucket who has not searched yet. `rank` is their place in it.
local from, done = string.match(ARGV[4], '^(%d+):(.*)$')
local next, rank = {}, {}
local function advance(bucket)
  local head = call('ZRANGE', key(bucket), rank[bucket], rank[bucket], 'WITHSCORES')
  asked = asked + 1
  next[bucket] = head[1] and { head[1], bucket, tonumber(head[2]) } or nil
end
local first = now
for bucket = 0, BUCKET_COUNT - 1 do
  if not done or not string.find(done, ',' .. bucket .. ',', 1, true) then
    rank[bucket] = from and call('ZCOUNT', key(bucket), '-inf', '(' .. from) or 0
    advance(bucket)
    if next[bucket] then first = math.min(first, next[bucket][3]) end
  end
end
if not from and first ~= oldest then
  call('HSET', KEYS[1], 'oldest', first)
  oldest = first
end

local scale = timeScale(call('HLEN', prefix .. 'places'))
local over = done or ','
local rooms = roomsAt
while true do
  local seeker
  for bucket = 0, BUCKET_COUNT - 1 do
    local one = next[bucket]
    if one and (not seeker or one[3] < seeker[3]) then seeker = one end
  end
  if not seeker then return { '', '' } end
  if rooms > #ARGV or asked > MOST_ASKED then return { seeker[3] .. ':' .. over, '' } end
  local bucket = seeker[2]
  local user, person, seekerAt = string.match(seeker[1], '\n([^\n]*)\n([^\n]*)\n([^\n]*)')
  local isOffered = isHeard(seekerAt)
  local found, foundBucket, passedOver
  if isOffered then
    found, foundBucket, passedOver = look(user, person, now - seeker[3], ARGV[probesAt + bucket], scale)
  end
  if found then
    call('ZREM', key(bucket), seeker[1])
    if rank[foundBucket] and call('ZRANK', key(foundBucket), found) < rank[foundBucket] then
      rank[foundBucket] = rank[foundBucket] - 1
    end
    call('ZREM', key(foundBucket), found)
    local other, at = string.match(found, '\n([^\n]*)\n[^\n]*\n([^\n]*)')
    open(ARGV[rooms], other, at, string.sub(found, SERIAL_LENGTH + 2), user, seekerAt, string.sub(seeker[1], SERIAL_LENGTH + 2))
    rooms = rooms + 1
    asked = asked + 6
    advance(bucket)
    if foundBucket ~= bucket and next[foundBucket] then advance(foundBucket) end
  elseif passedOver or not isOffered then
    rank[bucket] = rank[bucket] + 1
    advance(bucket)
  else
    -- Whom the first of a bucket may not meet, nobody behind them may.
    next[bucket] = nil
    over = over .. bucket .. ','
  end
end
