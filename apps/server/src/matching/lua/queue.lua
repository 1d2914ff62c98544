-- Lets a visitor wait. `serial` puts those who have waited equally long in the order in which they came.
local function enqueue(user, at, bucket, since, visitor, serial)
  local member = serial .. '\n' .. user .. '\n' .. at .. '\n' .. visitor
  call('ZADD', prefix .. 'q:' .. bucket, since, member)
  call('HSET', prefix .. 'places', user, 'W' .. bucket .. '\n' .. since .. '\n' .. member)
  if tonumber(since) < oldest then call('HSET', KEYS[1], 'oldest', since) end
end

local serial = time[1] .. string.format('%06d', time[2])
