--include base
local rooms = call('HLEN', prefix .. 'rooms')
return { call('HLEN', prefix .. 'places') - 2 * rooms, rooms }
