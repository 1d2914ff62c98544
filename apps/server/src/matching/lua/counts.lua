--include base
-- Gives how many wait and how many rooms there are.
local waiting = call('ZCARD', prefix .. 'parked')
for bucket = 0, BUCKET_COUNT - 1 do waiting = waiting + call('ZCARD', prefix .. 'q:' .. bucket) end
return { waiting, (call('HLEN', prefix .. 'places') - waiting) / 2 }
