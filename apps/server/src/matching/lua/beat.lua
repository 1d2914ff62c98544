--include base
--include handled
return ''
