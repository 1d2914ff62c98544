-- The beginning of every script of the lobby.
-- KEYS[1] is the lobby's "meta"; all other keys begin as it does, so that a cluster keeps them together.
-- ARGV[1] is the calling node, the second word of ARGV[2] its last registration as of this call.
local prefix = string.sub(KEYS[1], 1, -5)
local node = ARGV[1]
local call = redis.call
--include clock
-- "oldest": a lower bound of since when anybody has waited. "founded": since when Redis has known everything; it may
-- have lost what is older.
local meta = call('HMGET', KEYS[1], 'node:' .. node, 'oldest', 'founded', 'latest', 'ahead', 'last:' .. node)
-- Redis lost what it knew, or another node has taken over from this one; or this call was sent over a connection that
-- broke, and comes after what the node has sent since.
if not meta[1] or meta[6] ~= string.match(ARGV[2], ' (.*)$') then return 'stale' end
local now = timeFrom(meta[4], meta[5])
local oldest = tonumber(meta[2])
local founded = tonumber(meta[3]) or now

-- Under which two keys it is kept that two have parted or are separated: who they are across tabs ('' is the userId), but
-- for two tabs of one device their userIds.
local function keysOf(user, person, other, otherPerson)
  if person == otherPerson then return user, other end
  return person == '' and user or person, otherPerson == '' and other or otherPerson
end

-- The key that holds when two parted, or '!' when they never meet again.
local function pairKey(a, b)
  return prefix .. 'pair:' .. (a < b and a .. '\n' .. b or b .. '\n' .. a)
end

-- The key that holds when two separated visitors parted last.
local function apartKey(a, b)
  return prefix .. 'apart:' .. (a < b and a .. '\n' .. b or b .. '\n' .. a)
end
